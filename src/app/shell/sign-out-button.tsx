import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestSignOut } from '#src/floor/sign-out/sign-out-store.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconLogout } from '#src/ui/icons/navigation.ts';
import { iconSpinner } from '#src/ui/icons/basic.ts';

/** Ends the session; the gate then shows the sign-in screen. `labelClass` hides the label on narrow screens. */
export function SignOutButton({ labelClass }: { labelClass?: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const press = () => {
    if (busy) return;
    setBusy(true);
    void requestSignOut('sign-out').finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-label={t`Logout`}
      title={t`Logout`}
      onClick={press}
      className={`${buttonClass({ variant: 'quiet' })} px-2.5 font-normal pointer-coarse:min-w-12`}
    >
      <Icon icon={busy ? iconSpinner : iconLogout} className={busy ? 'animate-spin' : ''} />
      <span className={labelClass}>{t`Logout`}</span>
    </button>
  );
}
