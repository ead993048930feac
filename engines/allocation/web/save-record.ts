/** The record as a file of its own, with how to work it out again written into it. */
export function saveRecord(record: { commitment: string }, name: string, how: string): void {
  const text = JSON.stringify({ how, ...record }, null, 1)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${record.commitment.slice(0, 8)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
