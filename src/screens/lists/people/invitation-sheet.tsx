import { Trans, useLingui } from '@lingui/react/macro';
import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';
import type { Rows } from '#contract/registry.ts';
import { PrintSheet } from '#src/ui/print/print-sheet.tsx';
import './invitation-sheet.css';

/** A sheet that an administrator hands to a user: the user name, and the link as a QR code and in clear. */
export function InvitationSheet({
  user,
  url,
  until,
  onDone,
}: {
  user: Pick<Rows['users'], 'username' | 'full_name'>;
  url: string;
  /** The last day of the link, as text. */
  until: string;
  onDone: () => void;
}) {
  const { t } = useLingui();
  // As a picture, because the library returns the markup of an SVG.
  const code = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text: url, padding: 4 }, drawingSVG());
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [url]);
  return (
    <PrintSheet onDone={onDone}>
      <div className="invitation-sheet">
        <h1>{user.full_name || user.username}</h1>
        <p>
          <Trans>Your user name: {user.username}</Trans>
        </p>
        <img src={code} alt={t`QR code of the link`} />
        <p>
          <Trans>Scan the code with the camera of a phone or tablet, and choose your password.</Trans>
        </p>
        <p className="invitation-url">{url}</p>
        <p>
          <Trans>
            The link is valid until {until} and works once. Keep this sheet to yourself until then.
          </Trans>
        </p>
      </div>
    </PrintSheet>
  );
}
