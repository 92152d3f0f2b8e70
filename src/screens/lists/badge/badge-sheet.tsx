import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { roleWords } from '#src/session/role-words.ts';
import { Barcode } from '#src/ui/barcode.tsx';
import { PrintSheet } from '#src/ui/print/print-sheet.tsx';
import './badge-sheet.css';

/** A badge of 86 × 54 mm. Its code is not written in clear under the bars. */
export function BadgeSheet({
  user,
  code,
  onDone,
}: {
  user: Pick<Rows['users'], 'username' | 'full_name' | 'role'>;
  code: string;
  onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <PrintSheet onDone={onDone}>
      <div className="badge-card">
        <p className="badge-name">{user.full_name || user.username}</p>
        <p>{i18n._(roleWords[user.role])}</p>
        <Barcode text={code} label={t`Badge of ${user.username}`} className="badge-code" />
        <p className="badge-found">
          <Trans>Found? Please return it to the warehouse.</Trans>
        </p>
      </div>
    </PrintSheet>
  );
}
