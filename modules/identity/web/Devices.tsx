import './devices.css'
import { confirm } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { List } from '#kernel/web/ui/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { type Device, DeviceCard, useDeviceName } from './DeviceCard.tsx'
import { identityWords } from './words.ts'

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
    <Button look="danger" size="large" block onClick={() => void revokeOthers()}>
      {w('device.others')}
    </Button>
  )
  return (
    <Screen title={w('title.devices')} foot={foot}>
      <div className="centre">
        <p className="centre__note">{w('device.note')}</p>
        <List
          {...fromRead(read)}
          rows={list}
          rowKey={({ id }) => id}
          layout="cards"
          label={w('title.devices')}
          renderRow={(device) => <DeviceCard device={device} onRevoke={() => void revoke(device)} />}
        />
      </div>
    </Screen>
  )
}
