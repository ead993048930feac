import './gate.css'
import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { healthWords } from '../words.ts'
import { gateSettings, keepGateSettings } from './gate-settings.ts'
import { PosterForm } from './PosterForm.tsx'

/** Poster for a door: scanning it asks whether to check in there. */
export default function DoorPoster() {
  const w = useWords(healthWords)
  const [settings, setSettings] = useState(gateSettings)
  const [door, setDoor] = useState('')
  const make = (name: string) => {
    setSettings(keepGateSettings({ ...settings, doors: [name, ...settings.doors.filter((one) => one !== name)] }))
    setDoor(name)
  }
  return (
    <Screen title={w('title.poster')} wrap="hg-poster c-stack">
      <Card>
        <PosterForm known={settings.doors} onDoor={make} />
      </Card>
      {door && (
        <Card>
          <div className="hg-poster__sheet c-stack">
            <p className="hg-poster__door">{door}</p>
            <QrCode text={placeOf(door)} label={door} size={280} />
            <p>{w('poster.hint')}</p>
          </div>
          <Button block icon="printer" onClick={() => window.print()} label={w('poster.print')} />
        </Card>
      )}
    </Screen>
  )
}

const placeOf = (door: string): string =>
  location.origin + addressOf(`epidehealth/pkuhealthStart?door_id=${encodeURIComponent(door)}`)
