import './network.css'
import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { Device } from '../shapes.ts'
import { dataSize, duration } from './amounts.ts'
import { FreshNote } from './FreshNote.tsx'
import { ownReads } from './use-fresh.ts'
import { networkWords } from './words.ts'

/** `search`: with a search field, for people with many devices. */
export default function Devices({ search = false }: { search?: boolean }) {
  const w = useWords(networkWords)
  const [q, setQ] = useState('')
  const read = useRead(contract.devices, { q })
  return (
    <Screen title={w(search ? 'title.terminals' : 'title.devices')} read={read} skeleton="cards" fresh="pull">
      {({ list, most, freshness }) => (
        <div className="net-page c-stack c-gap-3">
          {search && <SearchBar value={q} onSearch={setQ} placeholder={w('devices.search')} />}
          <FreshNote freshness={freshness} />
          {most > 0 && q === '' && (
            <p className="c-muted">
              {w('online')} {w('deviceCountOf', { n: list.length, most })}
            </p>
          )}
          {list.length === 0 ? (
            <Empty card icon="smartphone" title={w(q ? 'devices.noneFound' : 'devices.none')} />
          ) : (
            <ul className="net-plans c-grid" aria-label={w('title.devices')}>
              {list.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Screen>
  )
}

export function DeviceCard({ device }: { device: Device }) {
  const w = useWords(networkWords)
  const [naming, setNaming] = useState(false)
  const kick = useAction(contract.kick, {
    confirm: { text: w('devices.ask'), ok: w('do.kick'), danger: true },
    changes: ownReads,
    success: w('devices.kicked'),
  })
  const { id, name, mac, address, place, since, seconds, inBytes, outBytes, isThis } = device
  return (
    <Card>
      <div className="c-stack c-gap-2">
        <div className="c-line c-between">
          <strong>{name || place || w('devices.unnamed')}</strong>
          {isThis && <StatusTag tone="success">{w('devices.this')}</StatusTag>}
        </div>
        <Facts
          facts={[
            { label: w('device.address'), value: address },
            { label: w('device.mac'), value: mac },
            name !== '' && place !== '' && { label: w('device.place'), value: place },
            { label: w('device.since'), value: `${formatTime(since)} · ${duration(w, seconds)}` },
            {
              label: w('device.traffic'),
              value: w('devices.traffic', { down: dataSize(inBytes), up: dataSize(outBytes) }),
            },
          ]}
        />
        <div className="c-columns">
          <Button look="outline" block label={w('do.name')} onClick={() => setNaming(true)} />
          <Button look="danger" block busy={kick.busy} label={w('do.kick')} onClick={() => void kick.run({ id })} />
        </div>
      </div>
      <Sheet open={naming} title={w('devices.name')} onClose={() => setNaming(false)}>
        <NameForm device={device} onDone={() => setNaming(false)} />
      </Sheet>
    </Card>
  )
}

function NameForm({ device: { mac, name }, onDone }: { device: Device; onDone: () => void }) {
  const w = useWords(networkWords)
  const [typed, setTyped] = useState(name)
  const save = useAction(contract.nameDevice, { changes: ownReads, onSuccess: onDone })
  return (
    <div className="net-sheet c-stack c-gap-3">
      <TextField
        id="device-name"
        name="name"
        label={w('devices.name')}
        help={w('devices.nameHelp')}
        maxLength={30}
        value={typed}
        onChange={setTyped}
      />
      <Button
        block
        size="large"
        busy={save.busy}
        label={w('save')}
        onClick={() => void save.run({ mac, name: typed })}
      />
    </div>
  )
}
