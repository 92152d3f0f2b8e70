/** A colour of goods: the code that ends a reference, its French name, and how it is drawn. */
export type Colour = { code: string; name: string; hex: string };

const SHADES: readonly [code: string, name: string, hex: string][] = [
  ['BLC', 'blanc', '#F6F6F2'],
  ['NOI', 'noir', '#24282A'],
  ['BLE', 'bleu marine', '#21386B'],
  ['ROY', 'bleu roi', '#1D43B3'],
  ['CIE', 'bleu ciel', '#7FB2DC'],
  ['PET', 'pétrole', '#0C7F86'],
  ['TUR', 'turquoise', '#2BA3A8'],
  ['ROU', 'rouge', '#C2382F'],
  ['BOR', 'bordeaux', '#8E2A2E'],
  ['TER', 'terracotta', '#B65C3E'],
  ['ORA', 'orange', '#E07A1F'],
  ['OFL', 'orange fluo', '#F2702C'],
  ['JAU', 'jaune', '#F2B705'],
  ['JFL', 'jaune fluo', '#D9EC3A'],
  ['VER', 'vert sapin', '#2F4A42'],
  ['POM', 'vert pomme', '#7DAE3B'],
  ['MEN', 'vert menthe', '#9CCDB5'],
  ['KAK', 'kaki', '#6B6A45'],
  ['ROS', 'rose', '#D9799A'],
  ['VIO', 'violet', '#5F3F8C'],
  ['LAV', 'lavande', '#A594C9'],
  ['GRI', 'gris chiné', '#5E666A'],
  ['GCL', 'gris clair', '#B9C0C2'],
  ['ARD', 'ardoise', '#3A444C'],
  ['ANT', 'anthracite', '#3D4447'],
  ['NAT', 'écru', '#E6DCC6'],
  ['SAB', 'sable', '#CDB891'],
  ['CAM', 'camel', '#A9794A'],
  ['BOI', 'bois clair', '#C99A63'],
  ['ARG', 'argent', '#B7BEC2'],
  ['DOR', 'doré', '#C9A24B'],
  ['CUI', 'cuivre', '#B0744C'],
  ['INX', 'inox', '#C3C9CC'],
  ['TRA', 'transparent', '#D3DFE2'],
];

const byCode = new Map<string, Colour>(SHADES.map(([code, name, hex]) => [code, { code, name, hex }]));

/**
 * The colour with this code; throws for an unknown code, which is a mistake in the sample's own tables.
 * @param isCloth grey has another name on cloth
 */
export function colourOf(code: string, isCloth: boolean): Colour {
  const colour = byCode.get(code);
  if (!colour) throw new Error(`No colour ${code}`);
  return code === 'GRI' && !isCloth ? { ...colour, name: 'gris ardoise' } : colour;
}
