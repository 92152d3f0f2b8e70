import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EntityName } from '#contract/registry.ts';
import type { List } from '../../declare/list-declaration.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../../url/plain-search.ts';
import { useEvent } from '#src/ui/use-event.ts';
import { createImportSession } from './import-session.ts';
import { takeHandedOverFile } from './file-handover.ts';
import { labelledTargets } from '../words/label-fields.ts';

/** The import of the page: `import=1` in the URL starts a new one, an id resumes one. */
export function useImport(list: List, name: EntityName, id: string) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = useRouterState({ select: ({ location }) => location });
  const goTo = useEvent((value: string | undefined, replace: boolean) => {
    const search = stringifyPlainSearch({ ...parsePlainSearch(place.searchStr), import: value });
    void navigate({ href: `${place.pathname}${search}`, replace });
  });
  const [session] = useState(() =>
    createImportSession({
      entity: name,
      targets: labelledTargets(list, name, i18n),
      language: i18n.locale,
      onJob: (job) => goTo(job ?? '1', true),
      onWritten: () => void client.invalidateQueries({ queryKey: ['replica'] }),
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.read);
  const begin = useEvent(() => {
    session.start();
    const handed = id === '1' ? takeHandedOverFile() : null;
    if (handed) void session.choose(handed);
    else if (id !== '1' && session.read().job === null) void session.resume(id);
  });
  useEffect(() => {
    begin();
    return session.stop;
  }, [begin, session]);
  return {
    state,
    session,
    close: () => {
      session.close();
      goTo(undefined, false);
    },
  };
}
