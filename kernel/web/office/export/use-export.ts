import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { downloadExport, type MadeExport, myExports, startExport } from '#kernel/office-contract.ts'
import { callServer } from '../../calls/call.ts'
import { handleFault } from '../../calls/live-effects.ts'
import { refetch } from '../../calls/reads.ts'
import { useRead } from '../../calls/use-read.ts'
import { useWords } from '../../language.tsx'
import { apiBase } from '../../pages/page-info.ts'
import { formatNumber } from '../../time.ts'
import { officeWords } from '../words.ts'

const lookEvery = 1_000

export const sheetAddress = (id: string): string => `${apiBase()}${downloadExport.path}?id=${id}`

/** Requests an export, polls until it is done, and downloads it. */
export function useExport(module: string, name: string) {
  const w = useWords(officeWords)
  const { message } = App.useApp()
  const [waiting, setWaiting] = useState('')
  const started = useRef(false)
  const { data } = useRead(myExports, {}, { when: waiting !== '', every: waiting ? lookEvery : undefined })
  const made = data?.list.find(({ id }) => id === waiting)
  useEffect(() => {
    if (!made || made.state === 'waiting') return
    setWaiting('')
    if (made.state === 'refused') return void message.error(w('export.refused'))
    save(sheetAddress(made.id))
    void message.success(outcome(made, w))
  }, [made, message, w])
  const start = async (filter: object) => {
    if (started.current || waiting) return
    started.current = true
    try {
      const { id } = await callServer(startExport, { module, name, filter: JSON.stringify(filter) })
      void message.info(w('export.wait'))
      await refetch(myExports)
      setWaiting(id)
    } catch (fault) {
      await handleFault(fault)
    } finally {
      started.current = false
    }
  }
  return { start, busy: waiting !== '' }
}

type Words = ReturnType<typeof useWords<keyof typeof officeWords.messages.zh>>

function outcome({ rows, cut }: MadeExport, w: Words): string {
  return w(cut ? 'export.cut' : 'export.done', { rows: formatNumber(rows) })
}

function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
