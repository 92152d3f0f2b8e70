import { useState } from 'react';
import { Brand } from '#src/ui/brand.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardRow } from '#src/ui/card-row.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconBookmark, iconFilter, iconTrash } from '#src/ui/icons/actions.ts';
import { iconBasket, iconBell } from '#src/ui/icons/navigation.ts';
import { iconChevronDown, iconDots, iconEye, iconGlobe, iconPlus } from '#src/ui/icons/basic.ts';
import { iconTruck } from '#src/ui/icons/states.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';

const TABS = [
  { key: 'all', label: 'Toutes', count: '1 204' },
  { key: 'week', label: 'Cette semaine', count: 61 },
  { key: 'late', label: 'En retard', count: 6, urgent: true },
] as const;
const STEPS = [
  { key: 'file', label: 'Fichier' },
  { key: 'columns', label: 'Colonnes' },
  { key: 'trial', label: 'Essai à blanc' },
  { key: 'result', label: 'Résultat' },
];
const PERIODS = [
  { value: 'day', label: 'Jour' },
  { value: 'week', label: '7 jours' },
  { value: 'month', label: '30 jours' },
];

/** The remaining primitives, interactive. */
export function Pieces() {
  const [tab, setTab] = useState<'all' | 'week' | 'late'>('week');
  const [count, setCount] = useState(24);
  const [price, setPrice] = useState<number | null>(340);
  const [period, setPeriod] = useState('week');
  const [asked, setAsked] = useState(false);
  const [beside, setBeside] = useState(false);
  const items = [
    { key: 'print', label: 'Imprimer', icon: iconTruck, onSelect: () => toast('Imprimé.') },
    { key: 'copy', label: 'Copier', onSelect: () => toast({ type: 'success', text: 'Copié.' }) },
    {
      key: 'delete',
      label: 'Supprimer',
      icon: iconTrash,
      danger: true,
      separatorBefore: true,
      onSelect: () => setAsked(true),
    },
  ];
  return (
    <main className="bg-surface">
      <div className="scheme-bar flex h-15 items-center gap-4 bg-surface px-6 text-ink">
        <Brand />
        <span className="ml-auto" />
        <Menu
          align="end"
          trigger={(props) => (
            <Button variant="quiet" icon={iconGlobe} iconAfter={iconChevronDown} {...props}>
              Français
            </Button>
          )}
          items={[
            { key: 'fr', label: 'Français', checked: true, onSelect: () => undefined },
            { key: 'en', label: 'English', checked: false, onSelect: () => undefined },
          ]}
        />
        <IconButton icon={iconBell} label="Notifications, 4" badge={4} />
        <IconButton icon={iconBasket} label="Panier, 2" badge={2} />
      </div>
      <PageHeader
        title="Commandes"
        aside="61 sur 1 204"
        actions={
          <>
            <Button onClick={() => setBeside(true)}>Ouvrir le tiroir</Button>
            <Menu
              align="end"
              items={items}
              trigger={(props) => (
                <IconButton variant="outline" icon={iconDots} label="Autres actes" {...props} />
              )}
            />
            <Button variant="filled" icon={iconPlus}>
              Nouvelle commande <KeyHint>n</KeyHint>
            </Button>
          </>
        }
      >
        <Tabs
          label="Vues"
          tabs={TABS}
          current={tab}
          onSelect={setTab}
          trailing={
            <Button variant="text" size="small" icon={iconBookmark}>
              Enregistrer la vue
            </Button>
          }
        />
      </PageHeader>
      <div className="grid grid-cols-2 gap-8 p-6">
        <div className="grid min-w-0 content-start gap-5">
          <div className="flex gap-2">
            <Chip label="Statut :" onRemove={() => undefined} removeLabel="Retirer le filtre Statut">
              4 choisis
            </Chip>
            <Chip label="Client" />
            <Chip label="Filtre" icon={iconPlus} />
            <IconButton variant="outline" icon={iconFilter} label="Filtres, 2" badge={2} badgeTone="act" />
          </div>
          <Steps label="Import" steps={STEPS} current={2} />
          <SegmentedControl label="Période" options={PERIODS} value={period} onChange={setPeriod} />
          <div className="flex items-center gap-4">
            <Stepper label="Quantité" value={count} onChange={setCount} min={0} max={30} />
            <Button variant="done">Ajouté</Button>
            <Button variant="choice">Garder 24</Button>
            <Button busy>Envoyer</Button>
            <Button disabled>Envoyer</Button>
            <Button variant="danger-text">Abandonner</Button>
          </div>
          <Stepper
            label="Faites"
            size="technician"
            value={count}
            onChange={setCount}
            min={0}
            max={30}
            className="w-80"
          />
          <ProgressBar
            label="Faites"
            max={30}
            parts={[
              { value: count, tone: 'ok' },
              { value: 1, tone: 'bad' },
            ]}
          />
          <ProgressBar label="Chargement" max={100} value={42} />
          <ProgressBar label="Envoi" max={100} value={null} />
          <div className="flex gap-2">
            <Button size="floor">Manquant</Button>
            <Button size="floor" disabled className="flex-1">
              Scannez pour valider
            </Button>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <div className="grid grid-cols-2 gap-4">
            <Field label="Mot de passe">
              <PasswordInput defaultValue="quai-demo" autoComplete="off" />
            </Field>
            <Field label="Prix HT" aside="€" hint="Le prix d’une pièce.">
              <NumberInput value={price} onChange={setPrice} decimals={2} />
            </Field>
            <Field label="Colonne">
              <Select defaultValue="ref">
                <option value="ref">Référence</option>
                <option value="name">Désignation</option>
              </Select>
            </Field>
            <Field label="Instructions de livraison" aside="facultatif">
              <TextArea defaultValue="Livrer avant midi, sonner au portail bleu." />
            </Field>
          </div>
          <div className="flex items-center gap-6">
            <Switch label="Sons" defaultChecked />
            <Switch label="Vibreur" />
            <Radio name="kind" label="Client" defaultChecked />
            <Radio name="kind" label="Équipe" />
          </div>
          <Notice tone="mark" icon={iconEye} title="2 lignes demandent un BAT.">
            Vous le recevrez ici.
          </Notice>
          <div className="w-90 border border-line">
            <CardRow tone="wait">Commande en attente</CardRow>
            <CardRow>
              <span className="flex justify-between">
                2026-000140 <StatePill state="Pending" />
              </span>
            </CardRow>
            <CardRow current>
              <LocationSign location="B-09-1-04" size="large" current />
            </CardRow>
          </div>
          <div className="flex items-center gap-3">
            <LocationSign location="B-07-3-03" size="medium" wrongPart={3} />
            <LocationSign location="Quai de retour" size="medium" />
          </div>
        </div>
      </div>
      <LocationSign location="B-07-3-02" size="full" current />
      <ConfirmDialog
        open={asked}
        title="Supprimer l’arrivage du 9 juin ?"
        confirmLabel="Supprimer"
        icon={iconTrash}
        onClose={() => setAsked(false)}
        onConfirm={() => setAsked(false)}
      >
        Les 6 lignes reçues quittent le stock. L’historique reste.
      </ConfirmDialog>
      <Drawer
        open={beside}
        onClose={() => setBeside(false)}
        title="Synchronisation"
        aside="2 à traiter"
        footer={<Button>Réessayer</Button>}
      >
        <p className="p-5">Rien n’attend.</p>
      </Drawer>
      <ToastHost />
    </main>
  );
}
