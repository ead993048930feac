import { A11y, Autoplay, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/pagination'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from '../words.ts'
import { BannerPicture, type BannerProps } from './Banner.tsx'

const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches

export default function BannerSwiper({ slides }: BannerProps) {
  const w = useWords(uiWords)
  return (
    <Swiper
      modules={[A11y, Autoplay, Pagination]}
      loop={slides.length > 2}
      speed={calm ? 0 : 190}
      autoplay={calm ? false : { delay: 5000, pauseOnMouseEnter: true, disableOnInteraction: true }}
      pagination={{ clickable: true }}
      a11y={{
        slideLabelMessage: w('slide', { at: '{{index}}', of: '{{slidesLength}}' }),
        paginationBulletMessage: w('slideGo', { at: '{{index}}' }),
      }}
    >
      {slides.map((slide, place) => (
        <SwiperSlide key={slide.key}>
          <BannerPicture slide={slide} first={place === 0} />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
