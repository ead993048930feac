import { previewImages } from '#kernel/web/device/preview.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Field } from '../definition.ts'
import { cellKindOf } from '../fields/cells.ts'
import { kindOf } from '../fields/kinds.ts'
import { type Stored, storedOf } from '../fields/stored.ts'
import { type FieldOf, listIn, recordIn, textIn } from './controls/control.ts'
import { isPicture, fileUrl as ownUrl } from './file-url.ts'
import { fillingWords } from './words.ts'

type AnswerTextProps = { field: Field; answer: unknown; fileUrl?: ((file: Stored) => string) | undefined }

export function AnswerText({ field, answer, fileUrl = ownUrl }: AnswerTextProps) {
  const w = useWords(fillingWords)
  switch (field.kind) {
    case 'table':
      return <Rows field={field} rows={listIn(answer).map(recordIn)} />
    case 'file':
    case 'picture':
      return <Files files={listIn(answer).flatMap((one) => storedOf(one) ?? [])} fileUrl={fileUrl} />
    case 'signature': {
      const signed = storedOf(answer)
      return signed ? (
        <img className="ef-answer__sign" src={fileUrl(signed)} alt={w('signature', { title: field.title })} />
      ) : null
    }
    case 'money':
      return typeof answer === 'number' ? formatMoney(answer) : textIn(answer)
    case 'date':
      return formatDay(textIn(answer))
    case 'rating':
      return <Stars n={Number(answer)} of={field.stars} />
    case 'matrix':
      return <Lines text={kindOf(field).text(answer, field)} by="; " />
    case 'agreement':
      return <Icon name="check" size={18} label={w('agree')} />
    default:
      return <Lines text={kindOf(field).text(answer, field)} by={'\n'} />
  }
}

function Lines({ text, by }: { text: string; by: string }) {
  return <span className="ef-answer__text">{text.split(by).join('\n')}</span>
}

function Stars({ n, of }: { n: number; of: number }) {
  const w = useWords(fillingWords)
  return (
    <span className="ef-answer__stars" role="img" aria-label={w('rateStar', { n, of })}>
      {'★'.repeat(n) + '☆'.repeat(Math.max(0, of - n))}
    </span>
  )
}

function Rows({ field, rows }: { field: FieldOf<'table'>; rows: readonly Record<string, unknown>[] }) {
  const { columns } = field
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached with a keyboard.
    <section className="ef-answer__rows" tabIndex={0} aria-label={field.title}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names and do not move while they are read.
            <tr key={i}>
              {columns.map((column) => (
                <td key={column.key}>
                  {row[column.key] === undefined ? '' : cellKindOf(column).text(row[column.key], column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Files({ files, fileUrl }: { files: readonly Stored[]; fileUrl: (file: Stored) => string }) {
  const pictures = files.filter(isPicture)
  const show = (file: Stored) =>
    previewImages(
      pictures.map((one) => ({ src: fileUrl(one), title: one.name })),
      pictures.indexOf(file),
    )
  return (
    <ul className="ef-answer__files c-cluster">
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file) ? (
            <button type="button" className="c-press" onClick={() => show(file)}>
              <img src={fileUrl(file)} alt={file.name} width={96} height={96} loading="lazy" />
            </button>
          ) : (
            <a href={fileUrl(file)} target="_blank" rel="noopener">
              <Icon name="paperclip" size={16} />
              {file.name || file.id}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
