import { lazy, Suspense, useState } from 'react'
import './place.css'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { controlOf, Field, type FieldFrameProps } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { PickControl } from '#kernel/web/ui/form/PickControl.tsx'
import { placeText, shownPlace } from '../place-text.ts'
import { pathOf, useTree } from './use-tree.ts'
import { placeWords } from './words.ts'

const PlaceSheet = lazy(() => import('./PlaceSheet.tsx'))

/**
 * `江苏省 南京市 玄武区`: chosen from a list, optionally starting with the city guessed from the phone's position, which never
 * leaves the phone.
 */
type PlaceFieldProps = FieldBinding<string> & FieldFrameProps

export function PlaceField(props: PlaceFieldProps) {
  const w = useWords(placeWords)
  const { tree, load } = useTree()
  const [path, setPath] = useState<readonly string[]>()
  const { locate, busy } = useLocating((found) => setPath(found), load)
  const choose = async () => (await load()) && setPath(pathOf(props.value))
  const pick = ([province = '', city = '', district = '']: readonly string[]) => {
    setPath(undefined)
    props.onChange(placeText({ province, city: city === province ? '' : city, district }))
  }
  return (
    <Field {...props} field={props}>
      <div className="place c-stack c-gap-2">
        <PickControl
          {...controlOf(props, props)}
          icon="map-pin"
          shown={shownPlace(props.value)}
          hint={w('choose')}
          onClick={() => void choose()}
        />
        {'geolocation' in navigator && (
          <Button
            look="soft"
            icon="navigation"
            busy={busy}
            disabled={props.disabled}
            onClick={() => void locate()}
            label={w(busy ? 'locating' : 'locate')}
          />
        )}
      </div>
      {tree && path && (
        <Suspense>
          <PlaceSheet title={props.label} tree={tree} path={path} onPick={pick} onClose={() => setPath(undefined)} />
        </Suspense>
      )}
    </Field>
  )
}

/** Asks for consent every time: consent is not stored. */
function useLocating(onCity: (path: string[]) => void, load: () => Promise<boolean>) {
  const w = useWords(placeWords)
  const [busy, setBusy] = useState(false)
  const locate = async () => {
    const agreed = await confirm({ title: w('consent'), text: w('consentNote'), ok: w('allow'), cancel: w('deny') })
    if (!(await load())) return
    if (!agreed) return onCity([])
    setBusy(true)
    const found = await positionNow()
    setBusy(false)
    if ('trouble' in found) {
      popup(w(found.trouble), 2_500)
      return onCity([])
    }
    onCity(pathOf(placeText({ ...found, district: '' })))
  }
  return { locate, busy }
}

type Found = { province: string; city: string } | { trouble: 'denied' | 'failed' | 'far' }

/** Low accuracy is enough, and faster indoors. Only the name of the city is returned; the position is discarded. */
async function positionNow(): Promise<Found> {
  const position = await new Promise<GeolocationPosition | 'denied' | 'failed'>((resolve) => {
    const options = { enableHighAccuracy: false, timeout: 8_000, maximumAge: 600_000 }
    const refuse = ({ code }: GeolocationPositionError) => resolve(code === 1 ? 'denied' : 'failed')
    navigator.geolocation.getCurrentPosition(resolve, refuse, options)
  })
  if (typeof position === 'string') return { trouble: position }
  const { cityNear } = await import('../places.ts')
  return cityNear(position.coords.longitude, position.coords.latitude) ?? { trouble: 'far' }
}
