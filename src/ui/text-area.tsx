import { Trans } from '@lingui/react/macro';
import { useState, type Ref, type TextareaHTMLAttributes } from 'react';
import { useFieldLink } from './field-context.ts';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A multi-line text field that grows with its text where the browser supports it. It says when its text reaches
 * `maxLength`: the browser cuts a longer pasted text silently.
 */
export function TextArea({ className, rows = 3, maxLength, onInput, ...rest }: TextAreaProps) {
  const link = useFieldLink();
  const [isFull, setFull] = useState(false);
  return (
    <>
      <div className={`field-box ${className ?? ''}`}>
        <textarea
          rows={rows}
          {...link}
          {...rest}
          maxLength={maxLength}
          onInput={(event) => {
            setFull(maxLength !== undefined && event.currentTarget.value.length >= maxLength);
            onInput?.(event);
          }}
          className="field-input field-sizing-content resize-y py-2"
        />
      </div>
      {isFull && (
        <p role="status" className="text-small text-ink-2">
          <Trans>Maximum length reached: {maxLength} characters.</Trans>
        </p>
      )}
    </>
  );
}
