/** A decorative picture of home and outdoors. */
export function HeroScene() {
  return (
    <svg className="scene" viewBox="0 0 480 360" aria-hidden="true" focusable="false">
      <circle className="scene-sun" cx="334" cy="82" r="42" />
      <path className="scene-far" d="M0 250c70-62 142-70 214-34s156 24 266-40v184H0z" />
      <g className="scene-house">
        <path className="scene-wall" d="M172 168h116v96H172z" />
        <path className="scene-roof" d="m160 172 70-62 70 62z" />
        <path className="scene-chimney" d="M264 112h16v30h-16z" />
        <path className="scene-light" d="M190 186h28v28h-28zm52 0h28v28h-28z" />
        <path className="scene-roof" d="M216 228h28v36h-28z" />
      </g>
      <path className="scene-near" d="M0 286c84-44 170-46 256-16s160 18 224-14v104H0z" />
      <g className="scene-tree">
        <path className="scene-trunk" d="M365 204h10v56h-10z" />
        <circle cx="370" cy="186" r="34" />
        <circle cx="346" cy="204" r="22" />
        <circle cx="394" cy="206" r="24" />
      </g>
      <path className="scene-kite" d="m92 70 30 26-18 34-34-24z" />
      <path className="scene-string" d="M104 130c6 40-16 60 6 92s42 24 48 50" />
      <path className="scene-cross" d="m92 70 12 60m18-34-52 10" />
      <g className="scene-child">
        <path className="scene-limbs" d="M134 308v20m10-20v20m-2-40 16-16m-26 18-10 12" />
        <path className="scene-shirt" d="M128 312v-18a11 11 0 0 1 22 0v18z" />
        <circle className="scene-skin" cx="139" cy="272" r="11" />
        <path className="scene-hair" d="M127 272a12 12 0 0 1 24-1c-8 1-12-2-14-5-2 4-6 6-10 6z" />
      </g>
    </svg>
  )
}
