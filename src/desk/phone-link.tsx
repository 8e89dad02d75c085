/** Renders a customer's phone number as a link. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link inline-flex min-h-6 items-center">
    {phone}
  </a>
);
