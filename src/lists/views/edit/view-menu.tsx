import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconBookmark, iconPen, iconTrash, iconUndo } from '#src/ui/icons/actions.ts';
import { iconUsers } from '#src/ui/icons/navigation.ts';
import { iconDots, iconUser, iconWarning } from '#src/ui/icons/basic.ts';
import { Menu, type MenuItem } from '#src/ui/menu.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import type { ViewsModel } from '../use-saved-views.ts';
import { RenameView, SaveView } from './save-view.tsx';
import { useViewActions } from './use-view-actions.ts';
import { changeView, removeView } from './write-view.ts';

export interface ViewMenuProps {
  model: ViewsModel;
  view: SavedView;
}

/** Actions on the current saved view: the user's own, or a shared one if the user may manage the list. */
export function ViewMenu({ model, view }: ViewMenuProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'save' | 'rename' | 'remove' | null>(null);
  const [failed, setFailed] = useState(false);
  const isShown = useIsMounted();
  const { busy, problem, act } = useViewActions(model.entity);
  const { name } = view;
  const { entity, canShare } = model;
  const { changed } = model.views;
  const canWrite = view.shared ? canShare : view.own;

  const change = async (patch: Parameters<typeof changeView>[2], done: string) => {
    if (await act(() => changeView(entity, view, patch))) toast({ type: 'success', text: done });
    else setFailed(true);
  };
  const update = () => void change({ parameters: model.parameters }, t`The view ${name} is saved.`);

  const items: MenuItem[] = [
    ...(changed
      ? [
          {
            key: 'back',
            label: t`Back to the saved view`,
            icon: iconUndo,
            onSelect: () => model.onSavedView(view.id),
          },
          { key: 'save', label: t`Save as a new view`, icon: iconBookmark, onSelect: () => setAsked('save') },
        ]
      : []),
    ...(canWrite
      ? [
          {
            key: 'rename',
            label: t`Rename`,
            icon: iconPen,
            onSelect: () => setAsked('rename'),
            separatorBefore: changed,
          },
        ]
      : []),
    ...(canShare && !view.shared
      ? [
          {
            key: 'share',
            label: t`Share with all users`,
            icon: iconUsers,
            onSelect: () =>
              void change({ shared: true }, t`${name} is now shared with all users of this list.`),
          },
        ]
      : []),
    ...(canShare && view.shared && view.own
      ? [
          {
            key: 'unshare',
            label: t`Stop sharing`,
            icon: iconUser,
            onSelect: () => void change({ shared: false }, t`${name} is no longer shared.`),
          },
        ]
      : []),
    ...(canWrite
      ? [
          {
            key: 'remove',
            label: t`Delete`,
            icon: iconTrash,
            danger: true,
            separatorBefore: true,
            onSelect: () => setAsked('remove'),
          },
        ]
      : []),
  ];
  const remove = async () => {
    const isRemoved = await act(() => removeView(entity, view));
    // The user may have gone to another page.
    if (isRemoved && isShown()) model.onLeave();
  };
  return (
    <>
      {changed && canWrite && (
        <Button
          variant="text"
          size="small"
          icon={iconBookmark}
          busy={busy}
          className="shrink-0"
          onClick={update}
        >
          <Trans>Update</Trans>
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          align="end"
          items={items}
          trigger={(props) => (
            <IconButton size="small" icon={iconDots} label={t`The view ${name}`} {...props} />
          )}
        />
      )}
      {asked === 'save' && <SaveView model={model} onClose={() => setAsked(null)} />}
      {asked === 'rename' && <RenameView model={model} view={view} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'remove'}
        title={t`Delete the view ${name}?`}
        confirmLabel={<Trans>Delete</Trans>}
        icon={iconTrash}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsked(null)}
      >
        {view.shared ? (
          <Trans>It will be deleted for all users. The rows are not affected.</Trans>
        ) : (
          <Trans>The rows are not affected.</Trans>
        )}
        {problem && (
          <div role="alert" className="mt-3">
            <Notice tone="bad" icon={iconWarning}>
              {problem}
            </Notice>
          </div>
        )}
      </ConfirmDialog>
      <Dialog
        open={failed && problem !== null}
        title={t`The view was not changed`}
        onClose={() => setFailed(false)}
        actions={
          <Button onClick={() => setFailed(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {problem}
      </Dialog>
    </>
  );
}
