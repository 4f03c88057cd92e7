/** Icons of single pages, separate from the frame's icons, which every page loads. */
import { lineIcon } from './line-icon.tsx'

export const ArrowIcon = lineIcon(<path d="M5 12h14m-6-6 6 6-6 6" />)
export const CheckIcon = lineIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const CrossIcon = lineIcon(<path d="m7 7 10 10M17 7 7 17" />)
export const DownloadIcon = lineIcon(<path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />)
export const DocumentIcon = lineIcon(<path d="M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zm0 0v4h4M9.5 12h5m-5 4h5" />)
export const PersonIcon = lineIcon(
  <>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6" />
  </>,
)
export const HouseIcon = lineIcon(<path d="m4 11.5 8-7 8 7M6.5 9.8V19a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V9.8M10 20v-5.5h4V20" />)
export const CarIcon = lineIcon(
  <>
    <path d="M4 16v-3.5l2-5a2 2 0 0 1 1.9-1.3h8.2A2 2 0 0 1 18 7.5l2 5V16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4.5 12h15M6.5 17v2m11-2v2" />
    <path d="M7.5 14.5h.01m8.99 0h.01" />
  </>,
)
export const PawIcon = lineIcon(
  <>
    <path d="M12 12.5c2.8 0 5 2.8 5 5 0 1.5-1.1 2.3-2.4 2.1-1-.2-1.7-.4-2.6-.4s-1.6.2-2.6.4C8.1 19.8 7 19 7 17.5c0-2.2 2.2-5 5-5z" />
    <circle cx="5.8" cy="11" r="1.5" />
    <circle cx="9.5" cy="6.6" r="1.6" />
    <circle cx="14.5" cy="6.6" r="1.6" />
    <circle cx="18.2" cy="11" r="1.5" />
  </>,
)
export const SpeechIcon = lineIcon(<path d="M20 12a7 7 0 0 1-7 7H5l1.8-2.6A7 7 0 0 1 13 5a7 7 0 0 1 7 7zM9.5 10.5h6m-6 3h4" />)
export const CoinsIcon = lineIcon(
  <>
    <ellipse cx="12" cy="7" rx="6.5" ry="2.8" />
    <path d="M5.5 7v5c0 1.5 2.9 2.8 6.5 2.8s6.5-1.3 6.5-2.8V7M5.5 12v5c0 1.5 2.9 2.8 6.5 2.8s6.5-1.3 6.5-2.8v-5" />
  </>,
)
