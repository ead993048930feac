import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Captcha } from '#engines/captcha/web/Captcha.tsx'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { seatWords } from '../words.ts'
import type { Asks } from './acts.ts'

const CodeSheet = lazy(() => import('../CodeSheet.tsx'))

type Asking = { what: 'code' | 'captcha'; answer: (text: string | undefined) => void }

/** Dialogs during an action; each returns a promise of its answer. */
export function useAsks(): { asks: Asks; sheets: ReactNode } {
  const w = useWords(seatWords)
  const [asking, setAsking] = useState<Asking>()
  const asks = useMemo<Asks>(() => {
    const ask = (what: Asking['what']) =>
      new Promise<string | undefined>((resolve) =>
        setAsking({
          what,
          answer: (text) => {
            setAsking(undefined)
            resolve(text)
          },
        }),
      )
    return {
      code: () => ask('code'),
      captcha: async () => (await ask('captcha')) ?? '',
      wheelchair: () => confirm({ text: w('wheelchair.ask'), ok: w('wheelchair.yes'), cancel: w('wheelchair.no') }),
    }
  }, [w])
  const close = () => asking?.answer(undefined)
  const sheets = asking && (
    <Suspense fallback={null}>
      {asking.what === 'code' ? (
        <CodeSheet onDone={asking.answer} onClose={close} />
      ) : (
        <Captcha
          title={w('slider.title')}
          note={w('slider.note')}
          className="seat-sheet c-stack"
          onPassed={asking.answer}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { asks, sheets }
}
