import { FileLink } from '#engines/rich-text/web/FileLink.tsx'
import '#engines/rich-text/web/body.css'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { MeetingFile } from '../../meeting-shapes.ts'
import type { MeetingData } from './MeetingDetail.tsx'
import { meetingWords } from './words.ts'

/** The points in order with speaker and papers, then the papers of the meeting. */
export function AgendaPart({ meeting: { points, files } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  if (!points.length && !files.length) return <Empty icon="list-checks" title={w('agenda.none')} />
  return (
    <>
      {points.length > 0 && (
        <ol className="mt-points">
          {points.map((point) => (
            <li key={point.id} className="mt-point">
              <span className="mt-point__at">{point.startsAt > 0 && formatTime(point.startsAt, clockTime)}</span>
              <div className="c-stack c-gap-2">
                <b>{point.title}</b>
                <span className="c-muted c-font-3">
                  {[point.speaker, point.minutes > 0 && w('agenda.minutes', { n: point.minutes })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Papers files={point.files} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {files.length > 0 && (
        <Section title={w('agenda.papers')} card="padded">
          <Papers files={files} />
        </Section>
      )}
    </>
  )
}

function Papers({ files }: { files: readonly MeetingFile[] }) {
  const w = useWords(meetingWords)
  return files.map(({ id, name, url, bytes, readers }) => (
    <FileLink
      key={id}
      url={url}
      name={name}
      bytes={bytes}
      {...(readers !== 'invited' && { note: w(`readers.${readers}`) })}
    />
  ))
}
