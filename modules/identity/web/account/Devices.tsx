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
import { type Device, DeviceCard, useDeviceName } from './DeviceCard.tsx'

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
