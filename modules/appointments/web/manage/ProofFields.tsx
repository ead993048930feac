import type { CheckInProof, Rule } from '#engines/booking/rules.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { manageWords } from './words.ts'

type ProofFieldsProps = { value: Rule; onChange: (part: Partial<Rule>) => void }

const ways = { none: [], door: ['door'], place: ['place'], both: ['place', 'door'] } as const satisfies Readonly<
  Record<string, readonly CheckInProof[]>
>
type Way = keyof typeof ways
const wayOf = ({ proof = [] }: Rule): Way =>
  proof.length > 1 ? 'both' : proof.includes('door') ? 'door' : proof.includes('place') ? 'place' : 'none'

const somewhere = { lat: 0, lng: 0, radius: 200 }

/** What proves at check-in that somebody is there, and where that is. */
export function ProofFields({ value, onChange }: ProofFieldsProps) {
  const w = useWords(manageWords)
  const way = wayOf(value)
  const byPlace = way === 'place' || way === 'both'
  const fence = value.fence ?? somewhere
  const move = (part: Partial<typeof somewhere>) => onChange({ fence: { ...fence, ...part } })
  return (
    <>
      <Field
        label={w('proof')}
        kind="choice"
        value={way}
        onChange={(next: Way) => {
          const proof = [...ways[next]]
          onChange({ proof, ...(proof.some((one) => one === 'place') && { fence }) })
        }}
        options={(Object.keys(ways) as Way[]).map((one) => ({ value: one, label: w(`proof.${one}`) }))}
      />
      {byPlace &&
        (
          [
            ['lat', 'fenceLat', -90, 90],
            ['lng', 'fenceLng', -180, 180],
            ['radius', 'fenceRadius', 10, 5000],
          ] as const
        ).map(([key, label, min, max]) => (
          <Field
            key={key}
            label={w(label)}
            kind="number"
            min={min}
            max={max}
            value={fence[key]}
            onChange={(n) => move({ [key]: Number(n ?? 0) })}
          />
        ))}
    </>
  )
}
