import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import type { List } from '../declare/list-declaration.ts';
import { RowLink } from '../row/row-link.tsx';

export interface CreateButtonProps {
  list: List;
  onCreate: () => void;
  /** Narrow layout: short label, no keyboard shortcut. */
  short?: boolean;
}

/** Creates a new row, in a form or through the list's own create page. */
export function CreateButton({ list, onCreate, short = false }: CreateButtonProps) {
  const { t } = useLingui();
  const { create, createShort } = list.words;
  const words = short ? (createShort ?? create) : create;
  const { createLink } = list;
  return (
    <Button
      variant="filled"
      icon={createLink?.icon ?? iconPlus}
      onClick={onCreate}
      {...(createLink ? { render: (props) => <RowLink {...props} to={createLink.to} /> } : {})}
    >
      {words && t(words)}
      {!short && <KeyHint>n</KeyHint>}
    </Button>
  );
}
