import { useEffect, useRef, type ReactNode } from 'react';

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
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    form.current!.addEventListener('keydown', keepFromSubmitting, listening);
    return () => listening.abort();
  }, []);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
