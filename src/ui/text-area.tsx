import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldLink } from './field-context.ts';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field that grows with its text where the browser supports it. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  const link = useFieldLink();
  return (
    <div className={`field-box ${className ?? ''}`}>
      <textarea rows={rows} {...link} {...rest} className="field-input field-sizing-content resize-y py-2" />
    </div>
  );
}
