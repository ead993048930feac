import './centre.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

export type Device = ReceivedFrom<typeof contract.devices>['list'][number]

const icons = { phone: 'smartphone', tablet: 'smartphone', desktop: 'monitor', other: 'globe' } as const
const apps = ['wechat', 'wecom'] as const
const doors = ['password', 'cas', 'oidc', 'wecom', 'minigram', 'scan', 'app'] as const
const seenTime = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** "iPhone · WeChat". */
export function useDeviceName(): (device: Device) => string {
  const w = useWords(identityWords)
  return ({ system, client }) => {
    const app = apps.find((one) => one === client)
    return [system, app ? w(`device.${app}`) : client].filter(Boolean).join(' · ') || w('device.unknown')
  }
}

export function DeviceCard({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
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
