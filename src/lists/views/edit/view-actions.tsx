import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconBookmark } from '#src/ui/icons/actions.ts';
import type { ViewsModel } from '../use-saved-views.ts';
import { SaveView } from './save-view.tsx';
import { ViewMenu } from './view-menu.tsx';

/** The menu beside the views: saves the current state as a view, or acts on the current view. */
export function ViewActions({ model }: { model: ViewsModel }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const { current, savable } = model.views;
  if (current) {
    return <ViewMenu key={current.id} model={model} view={current} />;
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
      {saving && <SaveView model={model} onClose={() => setSaving(false)} />}
    </>
  );
}
