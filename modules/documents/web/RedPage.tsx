import './documents.css'
import { isUuid } from '#kernel/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { RedSheet } from './RedSheet.tsx'
import { documentWords } from './words.ts'

/** The document as it is printed: a preview that fits a phone, and the PDF file. */
export default function RedPage() {
  const w = useWords(documentWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.detail, { id }, { when: isUuid(id) })
  const paper = read.data
  const url = `${apiBase()}${contract.pdf.path}?id=${id}`
  return (
    <Screen
      name={paper?.title}
      title={w('title.redpage')}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      foot={
        paper?.hasPdf && (
          <>
            <a className="c-button c-button--outline c-button--large" href={`${url}&download=1`} download>
              <Icon name="download" size={18} />
              <span>{w('downloadPdf')}</span>
            </a>
            <a className="c-button c-button--primary c-button--large" href={url} target="_blank" rel="noopener">
              <span>{w('openPdf')}</span>
            </a>
          </>
        )
      }
    >
      {(now) =>
        now.hasPdf ? (
          <div className="c-stack c-gap-4">
            {now.recalled > 0 && (
              <Notice tone="danger" icon="circle-x" text={w('isRecalled', { reason: now.reason })} />
            )}
            {now.issued === 0 && <Notice tone="warning" text={w('isDraft')} />}
            <RedSheet paper={now} />
          </div>
        ) : (
          <Denied />
        )
      }
    </Screen>
  )
}
