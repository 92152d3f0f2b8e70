import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';

/** The values of a form's fields by name. */
type Values<V = unknown> = Readonly<Record<string, V>>;
/** By field: the other fields that its error is about, too. */
type Together = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * The errors of a form's fields. An error is about the values that were sent: it is shown while its field, and the other
 * fields that it is about, have these values. So an answer that comes late marks no value that it does not know.
 * @param values the present values
 */
export function useFieldErrors<E, V = unknown>(
  values: Values<V>,
  together: Together = {},
  isSame: (one: V | undefined, other: V | undefined) => boolean = Object.is,
) {
  const [found, setFound] = useState<{ errors: Values<E>; sent: Values<V>; answered: Values<V> }>({
    errors: {},
    sent: {},
    answered: {},
  });
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const entries = Object.entries(found.errors);
  const isAbout = (name: string, judged: Values<V>) =>
    [name, ...(together[name] ?? [])].every((one) => isSame(values[one], judged[one]));
  const shown = entries.filter(([name]) => isAbout(name, found.sent));
  const isCorrected = entries.length > 0 && !entries.some(([name]) => isAbout(name, found.answered));
  return {
    /** The errors to show, by field. */
    errors: Object.fromEntries(shown),
    /** Every field in error has been changed since the errors were found: a summary of them is out of date. */
    isCorrected,
    /** No field shows the errors that were found, if any, so that a summary has to. */
    isUnmarked: shown.length === 0 && !isCorrected,
    /** Shows these errors instead of the earlier ones. @param sent the values that they are about */
    report: (errors: Values<E>, sent: Values<V>) => setFound({ errors, sent, answered: latest.current }),
    /** Whether the fields still have these values. */
    areUnchanged: (sent: Values<V>) =>
      Object.entries(sent).every(([name, value]) => isSame(latest.current[name], value)),
  };
}

/**
 * The errors of a form whose fields are uncontrolled.
 * @returns as `useFieldErrors`, with `onInput` for the form, and `begin`, which begins an attempt to submit it: returns
 * the values and shows no error any more
 */
export function useFormErrors<E>(together?: Together) {
  const [texts, setTexts] = useState<Values>({});
  const fields = useFieldErrors<E>(texts, together);
  const read = (form: HTMLFormElement): Values => {
    const values = Object.fromEntries(new FormData(form));
    setTexts(values);
    return values;
  };
  return {
    ...fields,
    begin: (form: HTMLFormElement) => {
      const sent = read(form);
      fields.report({}, sent);
      return sent;
    },
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => void read(currentTarget),
  };
}
