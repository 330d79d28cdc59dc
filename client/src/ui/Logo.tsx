/** The product's mark: a speech bubble on blue. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="#1456F0" />
      <path
        d="M7 8.5h14v8.5h-7l-4 3.6V17H7z"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M11.5 12.8h5" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
