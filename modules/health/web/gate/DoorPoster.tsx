import { useState } from 'react'
import * as z from 'zod/mini'
import { useWords } from '#kernel/web/language.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { healthWords } from '../words.ts'
import { gateSettings, keepGateSettings } from './gate-settings.ts'
import './gate.css'

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

type PosterFormProps = { known: readonly string[]; onDoor: (door: string) => void }

function PosterForm({ known, onDoor }: PosterFormProps) {
  const w = useWords(healthWords)
  const form = useForm({
    initial: { door: known[0] ?? '' },
    schema: z.object({ door: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    submit: async ({ door }) => onDoor(door),
  })
  const others = known.filter((one) => one !== form.values.door)
  return (
    <Form form={form} submitLabel={w('poster.make')}>
      <TextField
        {...form.field('door')}
        label={w('poster.name')}
        help={w('poster.nameHelp')}
        required
        maxLength={40}
        autoComplete="off"
      />
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a line of buttons, no part of the form's own answers.
        <div className="hg__chips c-cluster" role="group" aria-label={w('poster.kept')}>
          {others.map((one) => (
            <button key={one} type="button" className="c-chip c-press" onClick={() => onDoor(one)}>
              {one}
            </button>
          ))}
        </div>
      )}
    </Form>
  )
}
