import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { usePopoverFocus } from './use-popover-focus.ts';

export interface FilterFormProps {
  children: ReactNode;
  onApply: () => void;
  /** Removes the filter; absent while there is none. */
  onClear?: (() => void) | undefined;
}

/** The form around a filter editor: Enter applies. */
export function FilterForm({ children, onApply, onClear }: FilterFormProps) {
  const form = usePopoverFocus();
  return (
    <form
      ref={form}
      className="flex w-72 max-w-full flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
      <div className="flex justify-end gap-2">
        {onClear && (
          <Button variant="text" size="small" onClick={onClear}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <Button type="submit" variant="filled" size="small">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  );
}
