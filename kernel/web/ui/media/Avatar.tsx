import { useState } from 'react'
import '../kit.css'
import './Avatar.css'
import type { Tone } from '../states/tone.ts'
import { avatarLetter } from './avatar-letter.ts'

type AvatarProps = { name: string; src?: string; size?: number }

const tones: Tone[] = ['brand', 'accent', 'info', 'success', 'warning']

/** The picture, or a letter. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const box = { width: size, height: size, fontSize: `${size * 0.42}px` }
  if (src && broken !== src) {
    return (
      <img
        className="c-avatar"
        src={src}
        alt={name}
        width={size}
        height={size}
        style={box}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span className="c-avatar" data-tone={toneOf(name)} style={box} role="img" aria-label={name}>
      <span aria-hidden>{avatarLetter(name)}</span>
    </span>
  )
}

const toneOf = (name: string): Tone =>
  tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'brand'
