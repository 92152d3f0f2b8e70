import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldLink } from './field-context.ts';
import { MaxLengthStatus, useIsFull } from './max-length-status.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A multi-line text field that grows with its text where the browser supports it. It says when its text reaches
 * `maxLength`: the browser cuts a longer pasted text silently.
 */
export function TextArea({ className, rows = 3, onInput, ...rest }: TextAreaProps) {
  const link = useFieldLink();
  const [isFull, noteInput] = useIsFull(rest);
  return (
    <>
      <div className={`field-box ${className ?? ''}`}>
        <textarea
          rows={rows}
          {...link}
          {...rest}
          onInput={(event) => {
            noteInput(event);
            onInput?.(event);
          }}
          className="field-input field-sizing-content resize-y py-2"
        />
      </div>
      {isFull && <MaxLengthStatus maxLength={rest.maxLength} />}
    </>
  );
}
