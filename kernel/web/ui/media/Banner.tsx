import { lazy, Suspense } from 'react'
import './Banner.css'
import { Go } from '../Go.tsx'

type BannerSlide = { key: string; picture: string; title: string; to?: string }
export type BannerProps = { slides: readonly BannerSlide[]; label: string }

const BannerSwiper = lazy(() => import('./BannerSwiper.tsx'))

/** The first picture is shown at once, in its final size; the carousel replaces it when it has loaded. */
export function Banner({ slides, label }: BannerProps) {
  const first = slides[0]
  if (!first) return null
  const still = <BannerPicture slide={first} first />
  return (
    <section className="c-banner" aria-label={label} aria-roledescription="carousel">
      {slides.length === 1 ? (
        still
      ) : (
        <Suspense fallback={still}>
          <BannerSwiper slides={slides} label={label} />
        </Suspense>
      )}
    </section>
  )
}

export function BannerPicture({ slide, first }: { slide: BannerSlide; first?: boolean }) {
  return (
    <Go to={slide.to} className="c-banner__slide">
      <img src={slide.picture} alt="" width={720} height={300} loading={first ? 'eager' : 'lazy'} />
      <span className="c-banner__title">{slide.title}</span>
    </Go>
  )
}
