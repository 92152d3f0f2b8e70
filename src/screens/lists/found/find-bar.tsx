import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FindCameraButton } from '#src/floor/find/find-camera-button.tsx';
import { CodeForm } from '#src/scan/code-form.tsx';
import type { Scan } from '#src/scan/scan.ts';

export interface FindBarProps {
  /** What a scan does on this screen. */
  children: ReactNode;
  onScan: (scan: Scan) => void;
}

/** Says what a scan does here, and takes it by camera or typed. The scanner works anywhere on the page. */
export function FindBar({ children, onScan }: FindBarProps) {
  const { t } = useLingui();
  return (
    <div className="border-b border-line px-4 py-4 md:px-6">
      <p className="mb-3 text-16 text-ink-2">{children}</p>
      <CodeForm
        className="flex-wrap"
        label={t`Code of an article, a location or an order`}
        placeholder={t`Scan or type`}
        onScan={onScan}
      >
        <FindCameraButton variant="outline" size="technician" />
      </CodeForm>
    </div>
  );
}
