import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { Button } from '#src/ui/button.tsx';
import { iconBookmark } from '#src/ui/icons/actions.ts';
import type { ViewsModel } from './use-saved-views.ts';

// Views are mostly read, so the code that writes them is loaded on first use.
const ViewMenu = lazy(async () => {
  const { ViewMenu: Late } = await withWords(import('./edit/view-menu.tsx'), catalogues.views);
  return { default: Late };
});
const SaveView = lazy(async () => {
  const { SaveView: Late } = await withWords(import('./edit/save-view.tsx'), catalogues.views);
  return { default: Late };
});

/** The menu beside the views: saves the current state as a view, or acts on the current view. */
export function ViewActs({ model }: { model: ViewsModel }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const { current, savable } = model.views;
  if (current) {
    return (
      <Suspense>
        <ViewMenu key={current.id} model={model} view={current} />
      </Suspense>
    );
  }
  if (!savable) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        icon={iconBookmark}
        className="no-print shrink-0"
        aria-label={t`Save this view`}
        onClick={() => setSaving(true)}
      >
        <Trans>Save the view</Trans>
      </Button>
      {saving && (
        <Suspense>
          <SaveView model={model} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
