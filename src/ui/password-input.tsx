import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { iconEye, iconEyeOff, iconLock } from './icons/basic.ts';
import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';

/** A password field that can be revealed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing' | 'icon'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      data-scan="password"
      {...props}
      type={shown ? 'text' : 'password'}
      icon={iconLock}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="mr-1 flex h-8 items-center gap-1.5 rounded-control px-2.5 text-14 font-semibold text-act hover:bg-act-soft pointer-coarse:h-11"
          aria-pressed={shown}
          aria-label={shown ? t`Hide the password` : t`Show the password`}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? iconEyeOff : iconEye} />
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
