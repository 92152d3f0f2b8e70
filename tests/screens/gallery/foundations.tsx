import { Banner } from '#src/ui/banner.tsx';
import type { LineProgressState } from '#src/ui/line-progress.tsx';
import { LineProgress } from '#src/ui/line-progress.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconDownload, iconSearch } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconCheck, iconPlus } from '#src/ui/icons/basic.ts';
import { iconBan, iconCloudOff, iconShort } from '#src/ui/icons/states.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import type { StateName } from '#src/ui/state-words.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import type { Theme } from '#src/ui/theme.ts';

const NAMES: Record<Theme, string> = { light: 'Clair', dark: 'Sombre', contrast: 'Contraste élevé' };
const SWATCHES = [
  ['bg-bg', 'fond'],
  ['bg-surface', 'surface'],
  ['bg-line-2', 'trait'],
  ['bg-ink', 'encre'],
  ['bg-act', 'agir'],
  ['bg-where', 'où'],
];
const CHARTS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5'];
const PILLS: StateName[][] = [
  ['Pending', 'Shipped', 'Completed', 'Canceled'],
  ['In stock', 'Low stock', 'Rupture'],
  ['to pick', 'picked', 'short'],
  ['to mark', 'marked', 'packed'],
];
const LINE_STATES: LineProgressState[] = [
  'done',
  'done',
  'done',
  'short',
  'marking',
  'marking',
  'current',
  'todo',
  'todo',
  'todo',
];

/** The primitives in one theme: colours, type, states, controls, places, messages. */
export function Foundations({ theme }: { theme: Theme }) {
  return (
    <section
      data-theme={theme}
      className="grid min-w-0 content-start gap-4.5 bg-surface px-6.5 py-6 text-ink"
    >
      <h1 className="text-26 font-bold">{NAMES[theme]}</h1>
      <div className="flex gap-2">
        {SWATCHES.map(([color, name]) => (
          <span key={name} className="flex-1 text-12">
            <span className={`mb-1 block h-9 rounded-pill border border-line-2 ${color}`} />
            {name}
          </span>
        ))}
      </div>
      <p className="flex items-baseline justify-between">
        <span className="text-64 font-bold">64</span>
        <span className="text-40 font-bold">40</span>
        <span className="text-26 font-bold">26</span>
        <span className="text-20 font-semibold">20</span>
        <span className="text-16">16</span>
        <span className="text-14">14</span>
        <span className="text-12">12</span>
        <span className="text-20 font-semibold">1 234,50 €</span>
      </p>
      <div className="grid gap-2.5">
        {PILLS.map((row) => (
          <div key={row[0]} className="flex flex-wrap gap-2">
            {row.map((state) => (
              <StatePill key={state} state={state} />
            ))}
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button variant="filled" icon={iconPlus}>
          Créer
        </Button>
        <Button icon={iconDownload}>Exporter</Button>
        <Button variant="danger-outline" icon={iconBan}>
          Annuler
        </Button>
        <Button variant="text">Effacer</Button>
      </div>
      <div className="flex gap-2">
        <Button size="large" variant="filled" icon={iconArrowRight}>
          Ligne suivante
        </Button>
        <Button size="large" icon={iconShort}>
          Manquant
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <TextInput icon={iconSearch} placeholder="N°, client…" aria-label="Chercher" />
        <TextInput
          defaultValue="claire.morel"
          aria-label="Identifiant"
          className="outline-3 -outline-offset-1 outline-act"
        />
        <Field label="Prix" error="Le prix 3,4O n’est pas un nombre.">
          <TextInput defaultValue="3,4O" />
        </Field>
        <div className="flex items-center gap-3">
          <Checkbox label="Coché" defaultChecked />
          <Checkbox label="Libre" />
          <Checkbox label="Mixte" indeterminate />
        </div>
      </div>
      <div className="flex items-center justify-between">
        <LocationSign location="B-07-3-02" size="large" current />
        <LocationSign location="C-02-2-01" />
        <LineProgress states={LINE_STATES} />
      </div>
      <div className="grid gap-2.5">
        <Banner kind="warning" icon={iconCloudOff} title="Hors ligne." persistent>
          3 en attente, gardés ici.
        </Banner>
        <Banner kind="danger" title="Mauvais article." persistent>
          Rien n’a été compté.
        </Banner>
      </div>
      <div className="toast scheme-inverse">
        <Icon icon={iconCheck} />
        <span className="flex-1">Commande 2026-000137 expédiée.</span>
        <button type="button" className="link text-ink">
          Annuler
        </button>
      </div>
      <div className="flex gap-2">
        {CHARTS.map((color) => (
          <span key={color} className={`h-7 flex-1 ${color}`} />
        ))}
      </div>
    </section>
  );
}
