import { useState } from 'react'
import { downloadExport, type MadeExport, myExports, startExport } from '#kernel/office-contract.ts'
import { apiBase } from '../pages/page-info.ts'
import { useAction } from './use-action.ts'
import { useRead } from './use-read.ts'

const lookEvery = 1_000

export type Made = Pick<MadeExport, 'state' | 'rows' | 'cut'> & { address: string }

/** Export by a job: start, poll, download by a tap, since in-app browsers do not download by themselves. */
export function useMadeExport(module: string, name: string) {
  const [asked, setAsked] = useState('')
  const [isMade, setMade] = useState(false)
  const begin = useAction(startExport, { changes: [myExports], cover: false })
  const { data } = useRead(myExports, {}, { when: asked !== '', ...(!isMade && { every: lookEvery }) })
  const made = data?.list.find(({ id }) => id === asked)
  if (made && made.state !== 'waiting' && !isMade) setMade(true)
  const start = async (filter: object): Promise<void> => {
    setMade(false)
    const started = await begin.run({ module, name, filter: JSON.stringify(filter) })
    setAsked(started?.id ?? '')
  }
  const sheet = asked ? madeOf(asked, made) : undefined
  return { start, busy: begin.busy || sheet?.state === 'waiting', ...(sheet && { sheet }) }
}

const madeOf = (id: string, made: MadeExport | undefined): Made => ({
  state: made?.state ?? 'waiting',
  rows: made?.rows ?? 0,
  cut: made?.cut ?? false,
  address: `${apiBase()}${downloadExport.path}?id=${id}`,
})
