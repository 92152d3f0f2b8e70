import type { ReactNode } from 'react';

export interface PressFormProps {
  /** Of the form, for a button outside it. */
  id?: string;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * A form that is submitted by a press of its button only: Enter in a number, on a choice or in a scanned field confirms
 * what is there, and must not act on goods or accounts.
 */
export function PressForm({ id, onSubmit, className, children }: PressFormProps) {
  return (
    <form
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* Enter presses the first button that submits; one that is disabled ends it. */}
      <input type="submit" disabled hidden />
      {children}
    </form>
  );
}
