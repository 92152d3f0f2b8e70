import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { iconCalendar, iconDownload, iconSend, iconTrash } from '#src/ui/icons/actions.ts';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { ToastHost } from '#src/ui/toast-host.tsx';
import { createToastStore } from '#src/ui/toast-store.ts';

const cell = 'h-121 border-r border-b border-line p-6';
const title = 'mb-4 text-13 font-semibold text-ink-2';
const nothing = () => undefined;

const toasts = createToastStore();
const stay = 600_000;
toasts.show({
  type: 'success',
  text: 'Commande 2026-000137 expédiée.',
  action: { label: 'Annuler', onAction: nothing },
  duration: stay,
});
toasts.show({
  type: 'info',
  text: 'Article déjà dans votre panier.',
  action: { label: 'Voir', onAction: nothing },
  duration: stay,
});
toasts.show({
  type: 'danger',
  text: 'Prix refusé : 3,4O n’est pas un nombre.',
  action: { label: 'Corriger', onAction: nothing },
  duration: stay,
});

/** What a screen shows if it is empty, forbidden, loading, outdated, or asks a question. */
export function States() {
  return (
    <main className="grid grid-cols-3 bg-surface">
      <section className={cell}>
        <h2 className={title}>Vide</h2>
        <EmptyState
          title="Aucune commande en retard"
          action={
            <Button variant="filled" iconAfter={iconArrowRight}>
              Voir les 38 à préparer
            </Button>
          }
        >
          Tout ce qui était promis avant aujourd’hui est parti.
        </EmptyState>
      </section>
      <section className={cell}>
        <h2 className={title}>Accès interdit, 403</h2>
        <ForbiddenState
          permission="view users page"
          actions={
            <>
              <Button variant="filled" icon={iconSend}>
                Demander l’accès
              </Button>
              <Button>Accueil</Button>
            </>
          }
        />
      </section>
      <section className={`${cell} px-0`}>
        <h2 className={`${title} px-6`}>Chargement, dès 200 ms</h2>
        <SkeletonRows rows={7}>
          Chargement… 1 200 lignes sur 3 480. La liste est déjà utilisable.
        </SkeletonRows>
      </section>
      <section className={cell}>
        <h2 className={title}>Toasts, 3 s</h2>
        <div className="[&_.toast-host]:static [&_.toast-host]:w-auto">
          <ToastHost store={toasts} />
        </div>
      </section>
      <section className={`${cell} grid content-start gap-3`}>
        <h2 className={title}>Bannières</h2>
        <Banner
          kind="warning"
          icon={iconCloudOff}
          title="Hors ligne."
          persistent
          action={
            <button type="button" className="link">
              Voir
            </button>
          }
        >
          3 en attente, tout est gardé ici.
        </Banner>
        <Banner
          kind="danger"
          title="Serveur injoignable."
          persistent
          action={
            <button type="button" className="link">
              Réessayer
            </button>
          }
        >
          Nouvel essai dans 12 s.
        </Banner>
        <Banner kind="success" title="De retour en ligne." persistent>
          3 actions envoyées.
        </Banner>
        <Banner
          kind="info"
          icon={iconDownload}
          title="Quai 1.4 est prêt."
          persistent
          action={
            <button type="button" className="link">
              Recharger
            </button>
          }
        >
          Rien ne sera perdu.
        </Banner>
      </section>
      <section className={cell}>
        <h2 className={title}>Confirmation et champ en erreur</h2>
        <div className="mb-5 rounded-dialog border border-line-2 p-5 shadow-float">
          <h3 className="text-20 font-semibold">Supprimer l’arrivage du 9 juin ?</h3>
          <p className="mt-1.5 mb-5 text-ink-2">Les 6 lignes reçues quittent le stock. L’historique reste.</p>
          <div className="flex justify-end gap-2">
            <Button>Garder</Button>
            <Button variant="danger" icon={iconTrash}>
              Supprimer
            </Button>
          </div>
        </div>
        <Field label="Date de commande" error="Choisissez une date, elle ne peut pas être vide.">
          <TextInput icon={iconCalendar} placeholder="jj/mm/aaaa" />
        </Field>
      </section>
    </main>
  );
}
