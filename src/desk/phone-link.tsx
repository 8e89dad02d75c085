/** Renders a customer's phone number as a link. */
export const PhoneLink = ({
  phone,
  className = 'link inline-flex min-h-6 items-center',
}: {
  phone: string;
  className?: string;
}) => (
  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={className}>
    {phone}
  </a>
);
