import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#contract/endpoints/auth.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { roleWords } from '#src/session/role-words.ts';

/** The signed-in user: the name and, on wide screens, the role or a client's company. */
export function Welcome({ user, className }: { user: Profile; className?: string }) {
  const { i18n } = useLingui();
  const username = usePersonName(user.username);
  const about = user.customer_name || i18n._(roleWords[user.role_name]);
  return (
    <p className={`text-small line-clamp-2 text-start wrap-anywhere ${className ?? ''}`} title={username}>
      <span className="pe-[0.75em]">
        <Trans>
          Hello, <strong className="font-bold">{username}</strong>
        </Trans>
      </span>
      <span className="text-ink-2 md:max-[1240px]:hidden">
        {' '}
        {/* At the beginning of a line the dot is outside of the paragraph, which cuts it off. */}
        <span className="-ms-[0.75em] inline-block">
          <span className="inline-block w-[0.75em]">·</span>
          {about}
        </span>
      </span>
    </p>
  );
}
