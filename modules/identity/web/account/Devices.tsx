import './devices.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import './centre.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'

/** The person's sessions; unknown ones can be ended. */
export default function Devices() {
  const w = useWords(identityWords)
  const nameOf = useDeviceName()
  const read = useRead(contract.devices, {})
  const list = read.data?.list ?? []
  const { run } = useAction(contract.revokeDevice, {
    changes: [contract.devices],
    success: ({ ended }) => w('device.ended', { count: ended }),
  })
  const revoke = async (device: Device) => {
    const asked = { title: w('device.revokeName', { name: nameOf(device) }), text: w('device.revokeAsk') }
    if (await confirm({ ...asked, ok: w('device.revoke'), danger: true })) await run({ id: device.id })
  }
  const revokeOthers = async () => {
    if (await confirm({ text: w('device.othersAsk'), ok: w('device.revoke'), danger: true }))
      await run({ others: true })
  }
  const foot = list.length > 1 && (
    <Button look="danger" size="large" block onClick={() => void revokeOthers()} label={w('device.others')} />
  )
  return (
    <Screen title={w('title.devices')} foot={foot} wrap="centre">
      <p className="centre__note c-muted c-font-3">{w('device.note')}</p>
      <List
        read={read}
        rows={list}
        layout="cards"
        label={w('title.devices')}
        renderRow={(device) => <DeviceCard device={device} onRevoke={() => void revoke(device)} />}
      />
    </Screen>
  )
}

type Device = ReceivedFrom<typeof contract.devices>['list'][number]

const icons = { phone: 'smartphone', tablet: 'smartphone', desktop: 'monitor', other: 'globe' } as const
const apps = ['wechat', 'wecom'] as const
const doors = ['password', 'cas', 'oidc', 'wecom', 'minigram', 'scan', 'app'] as const
const seenTime = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** "iPhone · WeChat". */
function useDeviceName(): (device: Device) => string {
  const w = useWords(identityWords)
  return ({ system, client }) => {
    const app = apps.find((one) => one === client)
    return [system, app ? w(`device.${app}`) : client].filter(Boolean).join(' · ') || w('device.unknown')
  }
}

function DeviceCard({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const w = useWords(identityWords)
  const name = useDeviceName()(device)
  const door = doors.find((one) => device.via.startsWith(one)) ?? 'other'
  return (
    <Card>
      <div className="device c-line">
        <span className="device__icon c-tint c-fixed c-centre" data-tone={device.current ? 'success' : 'brand'}>
          <Icon name={icons[device.kind]} size={24} />
        </span>
        <div className="device__words c-muted c-font-2 c-grow">
          <p className="device__name c-cluster">
            {name}
            {device.current && <StatusTag tone="success">{w('device.this')}</StatusTag>}
          </p>
          <p>{w('device.seen', { time: formatTime(device.seen, seenTime) })}</p>
          <p>{[w(`via.${door}`), device.account, device.place].filter(Boolean).join(' · ')}</p>
        </div>
        {!device.current && <Button look="outline" size="small" onClick={onRevoke} label={w('device.revoke')} />}
      </div>
    </Card>
  )
}
