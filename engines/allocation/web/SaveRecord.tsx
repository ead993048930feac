import { Button } from '#kernel/web/ui/Button.tsx'

type Props = { record: { commitment: string }; name: string; how: string; label: string }

/** Downloads the record as a JSON file that includes instructions for recomputing it. */
export function SaveRecord({ label, ...file }: Props) {
  return <Button look="soft" block icon="download" onClick={() => save(file)} label={label} />
}

function save({ record, name, how }: Omit<Props, 'label'>): void {
  const text = JSON.stringify({ how, ...record }, null, 1)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${record.commitment.slice(0, 8)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
