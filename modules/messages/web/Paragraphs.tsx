import { Fragment } from 'react'

/** Plain text with line breaks, and URLs as links. Never interpreted as markup. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split(/\r?\n/)
  return (
    <div className="msg-text">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move.
        <p key={at}>{line ? <Line text={line} /> : ' '}</p>
      ))}
    </div>
  )
}

function Line({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"'，。；、）】」]{1,500})/).map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no other name, and never move.
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  )
}
