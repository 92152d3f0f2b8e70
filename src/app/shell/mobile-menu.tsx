import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '#contract/endpoints/auth.ts';
import { requestSignOut } from '#src/floor/sign-out/sign-out-store.ts';
import { Brand } from '#src/ui/brand.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconMenu, iconX } from '#src/ui/icons/basic.ts';
import { LanguageMenu } from '#src/ui/language-menu.tsx';
import { useModal } from '#src/ui/use-modal.ts';
import { Clock } from './clock.tsx';
import { MenuList } from './menu-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { Welcome } from './welcome.tsx';

/**
 * On a phone, the contents of the bar and of the sidebar: a drawer over a backdrop. It closes on Escape, on a press
 * outside and when the user follows a link; from 768 px on the bar removes it.
 */
export function MobileMenu({ user }: { user: Profile }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const modal = useModal(open, close);
  return (
    <>
      <IconButton
        icon={iconMenu}
        label={t`Menu`}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <dialog {...modal} aria-label={t`Menu`} className="full-panel mobile-menu">
        {open && (
          <div className="flex h-full flex-col">
            <div className="scheme-bar shrink-0 bg-surface px-4 text-ink">
              <div className="flex h-15 items-center justify-between gap-3">
                <Brand size={20} />
                <IconButton icon={iconX} label={t`Close`} onClick={close} className="-mr-2" />
              </div>
              <div className="flex items-center justify-between gap-3">
                <Welcome user={user} className="min-w-0 pb-1 wrap-anywhere whitespace-normal" />
                <button
                  type="button"
                  className="link min-h-12 shrink-0 text-13"
                  onClick={() => {
                    close();
                    void requestSignOut('change-user');
                  }}
                >
                  <Trans>Change user</Trans>
                </button>
              </div>
              <Clock className="pb-3" />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <MenuList onFollow={close} />
            </div>
            <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line-2 px-2 py-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
              <LanguageMenu />
              <SignOutButton />
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}
