import { useWords } from '#kernel/web/language.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { NewsInterruptionExceptions } from './NewsInterruptionExceptions.tsx'
import { NewsInterruptionMedia } from './NewsInterruptionMedia.tsx'
import { NewsInterruptionSchedule } from './NewsInterruptionSchedule.tsx'
import { NewsInterruptionPause, NewsInterruptionState } from './NewsInterruptionState.tsx'
import { NewsInterruptionSubjects } from './NewsInterruptionSubjects.tsx'
import { useQuiet } from './use-quiet.ts'
import { inboxWords } from './words.ts'
import './quiet.css'

/** Notification settings: when, how and about what. */
export default function NewsInterruption() {
  const w = useWords(inboxWords)
  const { read, data, change } = useQuiet()
  return (
    <Screen title={w('title.quiet')}>
      <div className="quiet">
        {data ? (
          <>
            <NewsInterruptionState data={data} />
            <NewsInterruptionPause data={data} change={change} />
            <NewsInterruptionSchedule data={data} change={change} />
            <NewsInterruptionExceptions data={data} change={change} />
            <NewsInterruptionMedia data={data} />
            <NewsInterruptionSubjects data={data} />
          </>
        ) : read.fault ? (
          <ErrorView onRetry={() => void read.refresh()} />
        ) : (
          <Skeleton shape="cards" />
        )}
      </div>
    </Screen>
  )
}
