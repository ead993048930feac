import { useState } from 'react'
import { downloadExport, type MadeExport, myExports, startExport } from '#kernel/office-contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'

const lookEvery = 1_000

export type Sheet = Pick<MadeExport, 'state' | 'rows' | 'cut'> & { address: string }

/** Export by a job: start, poll, download by a tap, since in-app browsers do not download by themselves. */
export function useSheet(name: string): { start: (filter: object) => Promise<void>; busy: boolean; sheet?: Sheet } {
  const [asked, setAsked] = useState('')
  const [isMade, setMade] = useState(false)
  const begin = useAction(startExport, { changes: [myExports], cover: false })
  const { data } = useRead(myExports, {}, { when: asked !== '', ...(!isMade && { every: lookEvery }) })
  const made = data?.list.find(({ id }) => id === asked)
  if (made && made.state !== 'waiting' && !isMade) setMade(true)
  const start = async (filter: object) => {
    setMade(false)
    const started = await begin.run({ module: 'health', name, filter: JSON.stringify(filter) })
    setAsked(started?.id ?? '')
  }
  const sheet = asked ? sheetOf(asked, made) : undefined
  return { start, busy: begin.busy || sheet?.state === 'waiting', ...(sheet && { sheet }) }
}

const sheetOf = (id: string, made: MadeExport | undefined): Sheet => ({
  state: made?.state ?? 'waiting',
  rows: made?.rows ?? 0,
  cut: made?.cut ?? false,
  address: `${apiBase()}${downloadExport.path}?id=${id}`,
})
