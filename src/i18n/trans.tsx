import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * The `Trans` to which the macro compiles (`lingui.config.ts`). Lingui reads tags and escapes (`\u2026`) after it has
 * inserted the values, so a value that a user typed would lose them: passed as a node, it is shown as it is.
 */
export function Trans(props: TransProps) {
  const values = { ...props.values };
  for (const name in values) if (/[<\\]/.test(String(values[name]))) values[name] = [values[name]];
  return <LinguiTrans {...props} values={values} />;
}
