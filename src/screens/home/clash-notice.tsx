import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import { readCount } from '#src/lists/calls/read-count.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';

const question = { kept: 'false' };

/** Tells an Admin that codes or accounts read alike, until these are settled. */
export function ClashNotice() {
  const { data } = useQuery({
    queryKey: listKeys.count('clashes', question),
    queryFn: (query) => readCount(query, 'clashes', question),
    retry: false,
  });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      className="m-4 md:mx-6"
      title={<Trans>Duplicates to settle</Trans>}
      action={
        <Link to="/settings/duplicates" className="link">
          <Trans>Settle them</Trans>
        </Link>
      }
    >
      {plural(count, {
        one: '# code, username or e-mail from an earlier version reads like another one.',
        other: '# codes, usernames or e-mails from an earlier version read alike.',
      })}
    </Notice>
  );
}
