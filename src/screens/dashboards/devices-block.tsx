import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DashboardDevice, GeneralDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { isRoleName } from '#contract/access.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { PersonName } from '#src/session/people/person-name.tsx';
import { roleWords } from '#src/session/role-words.ts';
import { BlockLink } from './block-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';

/** Devices with their last contact and the number of commands that wait on them. */
export function DevicesBlock({ devices, size }: { devices: GeneralDashboard['devices']; size: BlockSize }) {
  const { t } = useLingui();
  return (
    <Block
      title={<Trans>Devices</Trans>}
      aside={
        <>
          {t`${plural(devices.count, { one: '# in the last 30 days', other: '# in the last 30 days' })}`}
          {', '}
          {t`${plural(devices.waiting, { 0: 'none with unsent actions', one: '# with unsent actions', other: '# with unsent actions' })}`}
        </>
      }
      action={
        <BlockLink to="/users">
          <Trans>All users</Trans>
        </BlockLink>
      }
      size={size}
    >
      <div className="dash-scroll">
        <BlockTable
          heads={[[t`User`], [t`Device`, 'dash-wide-only'], [t`Last sync`], [t`Queue`, 'end']]}
          nothing={t`No device has reported yet.`}
        >
          {devices.rows.map((device) => (
            <DeviceRow key={`${device.user_id} ${device.id}`} device={device} />
          ))}
        </BlockTable>
      </div>
    </Block>
  );
}

function DeviceRow({ device }: { device: DashboardDevice }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { user_id, username, role, id, last_seen, queued, lost_at, lost_queued } = device;
  return (
    <tr>
      <th scope="row">
        <RowLink to={`/users?row=${user_id}`} className="font-semibold hover:underline">
          <PersonName username={username} />
        </RowLink>{' '}
        <span className="text-ink-2">{isRoleName(role) ? t(roleWords[role]) : role}</span>
      </th>
      <td className="dash-wide-only font-mono text-12 text-ink-2" title={id}>
        {id.slice(-6)}
      </td>
      <td>
        <ShortDate value={last_seen} />
        {lost_at !== null && lost_queued > 0 && (
          <span className="block text-12 text-bad">
            {t`${plural(lost_queued, { one: '# unsent action lost with the device’s data', other: '# unsent actions lost with the device’s data' })}`}
          </span>
        )}
      </td>
      <td className="end">
        <span className={queued > 0 ? 'metric toned tone-wait' : 'text-ink-2'}>{number(queued)}</span>
      </td>
    </tr>
  );
}
