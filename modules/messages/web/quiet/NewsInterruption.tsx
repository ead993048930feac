import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { inboxWords } from '../words.ts'
import { NewsInterruptionExceptions } from './NewsInterruptionExceptions.tsx'
import { NewsInterruptionMedia } from './NewsInterruptionMedia.tsx'
import { NewsInterruptionSchedule } from './NewsInterruptionSchedule.tsx'
import { NewsInterruptionPause, NewsInterruptionState } from './NewsInterruptionState.tsx'
import { NewsInterruptionSubjects } from './NewsInterruptionSubjects.tsx'
import { useQuiet } from './use-quiet.ts'
import './quiet.css'

/** Notification settings: when, how and about what. */
export default function NewsInterruption() {
  const w = useWords(inboxWords)
  const { read, change } = useQuiet()
  return (
    <Screen title={w('title.quiet')} wrap="quiet" read={read} skeleton="cards">
      {(data) => (
        <>
          <NewsInterruptionState data={data} />
          <NewsInterruptionPause data={data} change={change} />
          <NewsInterruptionSchedule data={data} change={change} />
          <NewsInterruptionExceptions data={data} change={change} />
          <NewsInterruptionMedia data={data} />
          <NewsInterruptionSubjects data={data} />
        </>
      )}
    </Screen>
  )
}
