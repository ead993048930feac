import { useEffect, useState } from 'react'
import { localeOf } from '#kernel/web/language.tsx'

/** Browsers stop long utterances half-way, so the text is spoken in chunks of about this length. */
const pieceLength = 160

/** Text to speech; undefined if the browser does not support it. */
export function useListen(text: string) {
  const [speaking, setSpeaking] = useState(false)
  const voice = typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis
  // Stops when the page unmounts or is hidden behind another.
  useEffect(
    () => () => {
      voice?.cancel()
      setSpeaking(false)
    },
    [voice],
  )
  if (!voice || !text) return undefined
  const toggle = () => {
    voice.cancel()
    if (!speaking) speak(voice, piecesOf(text), () => setSpeaking(false))
    setSpeaking(!speaking)
  }
  return { speaking, toggle }
}

function speak(voice: SpeechSynthesis, pieces: readonly string[], onEnd: () => void): void {
  pieces.forEach((piece, place) => {
    const saying = new SpeechSynthesisUtterance(piece)
    saying.lang = /\p{Script=Han}/u.test(piece) ? localeOf('zh') : localeOf()
    if (place === pieces.length - 1) saying.onend = onEnd
    saying.onerror = ({ error }) => error !== 'canceled' && error !== 'interrupted' && onEnd()
    voice.speak(saying)
  })
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const sentence of text.match(/[^。！？；!?;\n]+[。！？；!?;\n]*/g) ?? []) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length <= pieceLength) pieces[pieces.length - 1] = last + sentence
    else if (sentence.trim()) pieces.push(sentence)
  }
  return pieces
}
